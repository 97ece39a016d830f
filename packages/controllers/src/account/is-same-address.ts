/**
 * Addresses in EVM or bech32 format, where upper and lower case are equal. Other formats are
 * case-sensitive.
 */
const anyCase = /^(0x|(bc|tb|bcrt)1)/i

const keyOf = (address: string) => (anyCase.test(address) ? address.toLowerCase() : address)

/** Whether two texts are the same address. */
export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
