/** As routers say it of a swap that would bring too little: those of Uniswap, of 1inch, and others. */
const words =
  /insufficient_?output_?amount|too little received|return_?amount_?is_?not_?enough|min_?return|slippage/i

/** Whether a contract's words say that a swap would have brought too little. */
export const isTooLittle = (reason: string | undefined): boolean => words.test(reason ?? '')
