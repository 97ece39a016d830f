/** Schemes of wallets' own apps, as public directories of wallets list them. */
const known = new Set(
  [
    'arculuswc argent bifrostwallet bitcoincom bitkeep bitpay bitverseapp blockchain-wallet bloom bnc',
    'bw bybitapp cbwallet celo com.kresus.superapp ctrl-mobile dfw fireblocks-wc foxwallet frontier',
    'gtweb3wallet imtokenv2 iopay kaikas krakenwallet ledgerlive mecowallet metamask novawallet okex',
    'okto omni oneinch onekey-wallet paraswap phantom rainbow roninwallet safe safepalwallet solflare',
    'subwallet tpoutside trezorsuite trust uniswap xportal zeal zerion zilpay',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a scheme is known as a wallet's. @param name - lower case, without `:` */
export const isKnownScheme = (name: string): boolean => known.has(name)
