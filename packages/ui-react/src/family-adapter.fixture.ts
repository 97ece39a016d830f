import type { AdapterContext, AdapterPlugin, ChainNamespace, Connector } from '@carabiner/core'

/**
 * A chain family with the given wallets, which approve immediately. This package's tests have no
 * real one.
 */
export function familyAdapter(
  namespace: ChainNamespace,
  wallets: readonly (Pick<Connector, 'id' | 'name'> & Partial<Connector>)[],
) {
  const asked: string[] = []
  let lent: AdapterContext | undefined
  const refuse = () => Promise.reject(new Error('not here'))
  const add = (wallet: (typeof wallets)[number]) =>
    lent?.connectors.add({
      type: 'ANNOUNCED',
      chain: namespace,
      chains: [namespace],
      restorable: () => false,
      getProvider: () => undefined,
      ...wallet,
    })
  const plugin: AdapterPlugin = {
    namespace,
    create(context) {
      lent = context
      return {
        namespace,
        owns: 'engine',
        start: () => wallets.forEach(add),
        async connect({ id }) {
          asked.push(id)
          const address = `${namespace}-address`
          return { namespace, accounts: [{ namespace, address }], active: address }
        },
        disconnect: async () => {},
        switchNetwork: refuse,
        getBalance: refuse,
        signMessage: refuse,
      }
    },
  }
  return { plugin, asked, add }
}
