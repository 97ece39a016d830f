/** Marks notes of swaps: hosts have runs of their own. */
export const swapMark = 'carabiner swap 1'

/** Whether a run of calls is a swap, by its note. */
export const isSwapNote = (note: string | undefined): boolean => note?.includes(swapMark) === true
