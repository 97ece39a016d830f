/**
 * Names of contracts that wallets let accounts delegate to (EIP-7702), by lowercase address. They
 * have the same address on every network. Sources: the deployments that MetaMask, Uniswap, OKX,
 * Coinbase and Ambire publish. A contract belongs here only if its wallet names it.
 */
const knownDelegates: Readonly<Record<string, string>> = {
  '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b': 'MetaMask',
  '0x000000009b1d0af20d8c6d0a44e162d11f9b8f00': 'Uniswap Wallet',
  '0x80296ff8d1ed46f8e3c7992664d13b833504c2bb': 'OKX Wallet',
  '0x7702cb554e6bfb442cb743a7df23154544a7176c': 'Coinbase Wallet',
  '0x5a7fc11397e9a8ad41bf10bf13f22b0a63f96f6d': 'Ambire',
}

/** Returns the name of a contract's wallet, or undefined for an unknown contract. */
export const delegateName = (address: string): string | undefined =>
  knownDelegates[address.toLowerCase()]
