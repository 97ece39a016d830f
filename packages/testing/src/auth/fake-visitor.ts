import {
  type Account,
  type AccountType,
  type ChainNamespace,
  type Grant,
  type Network,
  type NetworkId,
  parseNetworkId,
} from '@carabiner/core'
import type { AuthUser } from '@carabiner/core/internal'

export interface SignedIn {
  email?: string
  userName?: string
}

/** The chain families of embedded wallets. */
const families: readonly ChainNamespace[] = ['eip155', 'solana']

const accounts: readonly Account[] = [
  { namespace: 'eip155', address: '0x00000000000000000000000000000000000000eA', type: 'eoa' },
  {
    namespace: 'eip155',
    address: '0x00000000000000000000000000000000000000cc',
    type: 'smartAccount',
  },
  { namespace: 'solana', address: 'FakeSo1anaAccount1111111111111111111111111', type: 'eoa' },
]

/** Creates the visitor of the fake wallet, with a network and with accounts that have no keys. */
export function createFakeVisitor() {
  let signedIn: SignedIn | undefined
  let deployed = false
  let preferred: AccountType = 'eoa'
  const networks = new Map<ChainNamespace, NetworkId>()

  const ofFamily = (namespace: ChainNamespace) =>
    accounts.filter((account) => account.namespace === namespace)
  const activeAccount = (namespace: ChainNamespace): Account | undefined => {
    const [first, ...others] = ofFamily(namespace)
    return [first, ...others].find((account) => account?.type === preferred) ?? first
  }
  const networkId = (namespace: ChainNamespace): NetworkId =>
    networks.get(namespace) ?? `${namespace}:1`

  return {
    signedIn: () => signedIn,
    signIn(as: SignedIn) {
      signedIn = { ...signedIn, ...as }
    },
    signOut() {
      signedIn = undefined
      networks.clear()
      preferred = 'eoa'
    },
    active: activeAccount,
    networkId,
    isDeployed: () => deployed,
    deploy() {
      deployed = true
    },
    prefer(type: AccountType) {
      preferred = type
    },
    moveTo: (id: NetworkId) => void networks.set(parseNetworkId(id).namespace, id),
    /** Selects the first network of each family, unless one is selected. */
    settle(offered: readonly Network[]) {
      for (const { chainNamespace, caipNetworkId } of offered) {
        if (!networks.has(chainNamespace)) networks.set(chainNamespace, caipNetworkId)
      }
    },
    /** Returns a grant for each family with a selected network. */
    grants: (): Grant[] =>
      families.flatMap((namespace) => {
        const active = activeAccount(namespace)
        const network = networks.get(namespace)
        if (!active || !network) return []
        const others = ofFamily(namespace).filter(({ address }) => address !== active.address)
        const shared = [active, ...others].map((account) => ({ ...account }))
        const { email, userName } = signedIn ?? {}
        const identity = {
          user: { email: email || undefined, username: userName || undefined },
          // Solana has no smart accounts.
          preferredAccountType: namespace === 'eip155' ? preferred : ('eoa' as const),
          smartAccountDeployed: namespace === 'eip155' ? deployed : undefined,
        }
        return [{ namespace, accounts: shared, active: active.address, network, identity }]
      }),
    user(): AuthUser {
      const active = activeAccount('eip155')
      if (!signedIn || !active) throw new Error('no visitor is signed in')
      const { email = null, userName = null } = signedIn
      return {
        email,
        userName,
        address: active.address,
        networkId: networkId('eip155'),
        accounts: ofFamily('eip155').map(({ address, type }) => ({
          address,
          type: type || undefined,
        })),
        preferredAccountType: preferred,
        smartAccountDeployed: deployed,
      }
    },
  }
}

export type FakeVisitor = ReturnType<typeof createFakeVisitor>
