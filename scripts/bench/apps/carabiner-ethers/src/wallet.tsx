/** Announces a wallet in the page. It shares its one account at once and signs nothing. */
export function announceWallet(name: string, account: string) {
  const answers: Record<string, unknown> = {
    eth_accounts: [account],
    eth_requestAccounts: [account],
    eth_chainId: '0x1',
    net_version: '1',
  }
  const provider = {
    async request({ method }: { method: string }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`no ${method} here`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'bench.example' }
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
