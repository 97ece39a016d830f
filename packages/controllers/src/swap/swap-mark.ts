/** Marks the notes of swaps, because a host can have stored calls of its own. */
export const swapMark = 'carabiner swap 1'

/** Whether stored calls are a swap, according to their note. */
export const isSwapNote = (note: string | undefined): boolean => note?.includes(swapMark) === true
