import type { AdapterContext, AdapterPlugin } from '@carabiner/core'

/** Returns an adapter whose methods must not be called. */
export function idleAdapter() {
  let adapterContext: AdapterContext | undefined
  const refuse = async () => {
    throw new Error('the adapter was asked')
  }
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create(context) {
      adapterContext = context
      return {
        namespace: 'eip155',
        owns: 'engine',
        start: () => {
          throw new Error('the adapter was started')
        },
        connect: refuse,
        disconnect: refuse,
        switchNetwork: refuse,
        getBalance: refuse,
        signMessage: refuse,
      }
    },
  }
  return {
    plugin,
    context() {
      if (!adapterContext) throw new Error('the adapter belongs to no instance')
      return adapterContext
    },
  }
}
