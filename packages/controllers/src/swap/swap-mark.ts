/** Only notes of ours are read: hosts have runs of their own. */
export const swapMark = 'carabiner swap 1'

/** Whether a list of calls is of a swap, by its note. */
export const isSwapNote = (note: string | undefined): boolean => note?.includes(swapMark) === true
