/** From how many characters on an amount is set smaller: a class for what it stands in. */
export const amountSize = ({ length }: string): string =>
  `cb-amount-${length > 8 ? 'sm' : length > 7 ? 'md' : 'lg'}`
