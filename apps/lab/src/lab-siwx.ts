import type { NetworkId, Siwx, SiwxSession } from '@carabiner/core'
import { verifyMessage } from 'viem'

const is =
  (chainId: NetworkId, address: string) =>
  ({ data }: SiwxSession) =>
    data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()

/** Creates a nonce without `randomUUID`, which a page without https lacks. */
const createNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/**
 * Creates a host's own sign-in for EVM accounts with a key. It needs no server, and ends with the
 * page.
 */
export function createLabSiwx(required: boolean): Siwx {
  let sessions: readonly SiwxSession[] = []
  return {
    async createMessage({ accountAddress, chainId }) {
      const data = {
        accountAddress,
        chainId,
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce: createNonce(),
        statement: 'Sign in to the lab.',
        issuedAt: new Date().toISOString(),
      } as const
      const text = [
        `${data.domain} wants you to sign in with your Ethereum account:`,
        `${accountAddress}\n\n${data.statement}\n`,
        `URI: ${data.uri}\nVersion: 1\nChain ID: ${chainId.split(':')[1]}`,
        `Nonce: ${data.nonce}\nIssued At: ${data.issuedAt}`,
      ].join('\n')
      return { ...data, toString: () => text }
    },
    async addSession(...added) {
      for (const { data, message, signature } of added) {
        const [address, signed] = [data.accountAddress, signature]
        const holds = isHex(address) && isHex(signed)
        if (!holds || !(await verifyMessage({ address, message, signature: signed }))) {
          throw new Error('The signature is another account’s')
        }
      }
      sessions = [...sessions, ...added]
    },
    async revokeSession(chainId, address) {
      const match = is(chainId, address)
      sessions = sessions.filter((session) => !match(session))
    },
    async setSessions(all) {
      sessions = [...all]
    },
    getSessions: async (chainId, address) => sessions.filter(is(chainId, address)),
    getRequired: () => required,
  }
}

const isHex = (text: string): text is `0x${string}` => text.startsWith('0x')
