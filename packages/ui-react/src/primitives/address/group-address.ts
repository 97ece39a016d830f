/** Splits an address into groups of four, which screen readers read one by one. */
export const groupAddress = (address: string): string => address.replace(/.{4}(?=.)/g, '$& ')
