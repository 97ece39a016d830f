// The sessions of a host, which the test controls.
import type { NetworkId, Siwx, SiwxSession } from '@carabiner/core'

export const sessionOf = (
  accountAddress: string,
  chainId: NetworkId = 'eip155:1',
): SiwxSession => ({
  data: {
    accountAddress,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh1',
  },
  message: `Sign in as ${accountAddress} on ${chainId}`,
  signature: '0x51',
})

/** Creates a session store in memory that accepts any signature. */
export function createTestSiwx(settings: Partial<Siwx> = {}, kept: SiwxSession[] = []) {
  const sessions = [...kept]
  const is = (chainId: string, address: string) => (session: SiwxSession) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  let nonces = 0
  const siwx: Siwx = {
    async createMessage({ accountAddress, chainId }) {
      nonces += 1
      const { data } = sessionOf(accountAddress, chainId)
      const nonce = `nonce000${nonces}`
      return { ...data, nonce, toString: () => `Sign in with ${nonce} as ${accountAddress}` }
    },
    addSession: async (...added) => void sessions.push(...added),
    async revokeSession(chainId, address) {
      const rest = sessions.filter((session) => !is(chainId, address)(session))
      sessions.splice(0, sessions.length, ...rest)
    },
    setSessions: async (all) => void sessions.splice(0, sessions.length, ...all),
    getSessions: async (chainId, address) => sessions.filter(is(chainId, address)),
    ...settings,
  }
  return { siwx, sessions }
}
