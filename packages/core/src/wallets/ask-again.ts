/**
 * Asks the page's wallets to announce themselves once more: one that was installed meanwhile may be among
 * them. Adapters that listen get each new one.
 *
 * @see EIP-6963
 */
export const askWalletsAgain = (page: EventTarget): void =>
  void page.dispatchEvent(new Event('eip6963:requestProvider'))
