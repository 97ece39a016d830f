import type {
  AddressPurpose,
  AddressType,
  BitcoinNetworkType,
  MessageSigningProtocols,
  RpcErrorCode,
  SparkNetworkType,
  StacksNetworkType,
} from 'sats-connect'

// Types instead of sats-connect's enums, whose values would import its 79 kB. The compiler checks each list
// against the enum.

const valuesOf =
  <Enum extends string>(known: Record<`${Enum}`, true>) =>
  (value: string): Enum => {
    if (isKnown(known, value)) return value
    throw new TypeError(`${value} is not one of ${Object.keys(known)}`)
  }

const isKnown = <Enum extends string>(
  known: Record<`${Enum}`, true>,
  value: string,
): value is Enum => Object.hasOwn(known, value)

export const toPurpose = valuesOf<AddressPurpose>({
  payment: true,
  ordinals: true,
  stacks: true,
  starknet: true,
  spark: true,
})

export const toAddressType = valuesOf<AddressType>({
  p2pkh: true,
  p2sh: true,
  p2wpkh: true,
  p2wsh: true,
  p2tr: true,
  stacks: true,
  starknet: true,
  spark: true,
})

export const toBitcoinNetwork = valuesOf<BitcoinNetworkType>({
  Mainnet: true,
  Testnet: true,
  Testnet4: true,
  Signet: true,
  Regtest: true,
})

export const toProtocol = valuesOf<MessageSigningProtocols>({ ECDSA: true, BIP322: true })

export const toStacksNetwork = valuesOf<StacksNetworkType>({
  mainnet: true,
  testnet: true,
})

export const toSparkNetwork = valuesOf<SparkNetworkType>({ mainnet: true, regtest: true })

/** The sats-connect error codes that are used here. */
export const rpcCode = {
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  rejected: -32000,
  notSupported: -32001,
  accessDenied: -32002,
} as const satisfies Record<
  string,
  `${RpcErrorCode}` extends `${infer Code extends number}` ? Code : never
>
