import type { AdapterContext, AdapterPlugin, ChainNamespace, Connector } from '@carabiner/core'

/**
 * Returns an adapter whose given wallets approve immediately. This package's tests have no real
 * adapter.
 */
export function familyAdapter(
  namespace: ChainNamespace,
  wallets: readonly (Pick<Connector, 'id' | 'name'> & Partial<Connector>)[],
) {
  const connectRequests: string[] = []
  let adapterContext: AdapterContext | undefined
  const refuse = () => Promise.reject(new Error('not here'))
  const add = (wallet: (typeof wallets)[number]) =>
    adapterContext?.connectors.add({
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
      adapterContext = context
      return {
        namespace,
        owns: 'engine',
        start: () => wallets.forEach(add),
        async connect({ id }) {
          connectRequests.push(id)
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
  return { plugin, connectRequests, add }
}
