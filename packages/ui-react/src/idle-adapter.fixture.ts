import type { AdapterContext, AdapterPlugin } from '@carabiner/core'

/** An adapter whose methods must not be called. */
export function idleAdapter() {
  let lent: AdapterContext | undefined
  const refuse = async () => {
    throw new Error('the adapter was asked')
  }
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create(context) {
      lent = context
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
      if (!lent) throw new Error('the adapter belongs to no instance')
      return lent
    },
  }
}
