/** How visitors sign in by Farcaster's app. */
export interface FarcasterOptions {
  /** A node of OP Mainnet: Farcaster's accounts are registered there. */
  readonly rpcUrl: string
  /** Where apps leave what they signed. @default 'https://relay.farcaster.xyz' */
  readonly relayUrl?: string
}
