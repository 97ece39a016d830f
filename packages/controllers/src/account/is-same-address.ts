/** EVM and bech32 addresses are the same in any case; of others each letter counts. */
const anyCase = /^(0x|(bc|tb|bcrt)1)/i

const keyOf = (address: string) => (anyCase.test(address) ? address.toLowerCase() : address)

/** Whether two texts are one address of a family. */
export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
