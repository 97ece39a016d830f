/** What a swap takes, in gas, before it can be tried. */
export const usualGas = 150_000n
