import { type Grant, type NetworkId, NoAccountsError, type SiwxSession } from '@carabiner/core'
import type {
  AuthUser,
  EmbeddedWalletContext,
  OpenSessionParameters,
  SessionEvent,
} from '@carabiner/core/internal'
import { omitUndefined } from '@carabiner/core/internal'
import { type Call, FrameRequestError } from '../host/index.js'
import type { RequestPayload } from '../protocol/index.js'
import { NotSignedInError } from './connector-errors.js'
import { askOnKnown, firstNetworks } from './first-networks.js'
import { type OneStepSignIn, oneStepSignIn } from './sign-in.js'
import { readUser, toGrant } from './visitor.js'
import { type AuthFamily, toWireChain } from './wire-chain.js'

/** The parameters for reading the visitor from the frame. */
interface UserQuery {
  readonly networkId?: NetworkId | undefined
  readonly preferredAccountType?: 'eoa' | 'smartAccount' | undefined
  readonly socialUri?: string | undefined
  readonly signIn?: OneStepSignIn | undefined
  readonly signal?: AbortSignal | undefined
}

/** The session of the signed-in visitor: their account and network in each chain family. */
export interface WalletSession {
  /**
   * Connects the signed-in visitor.
   *
   * @throws {NoAccountsError} without a signed-in visitor, if the call is silent
   * @throws {NotSignedInError} without a signed-in visitor, otherwise
   */
  open(parameters: OpenSessionParameters): Promise<Grant[]>
  /** Forgets the visitor in the page. */
  end(): Promise<void>
  /** Reads the signed-in visitor from the frame. */
  user(family: AuthFamily, query: UserQuery): Promise<AuthUser>
  /** Returns the connected account of a chain family. */
  current(family: AuthFamily): { address: string; networkId: NetworkId } | undefined
  /** Returns the smart account on the EVM network, if it was not deployed when last read. */
  undeployed(): { address: string; networkId: NetworkId } | undefined
  /** Whether a chain family is connected. */
  isOpen(): boolean
  /** Sets the EVM network. */
  moveTo(networkId: NetworkId): Promise<void>
  /** Sets the active type of account, after the frame has changed it. */
  prefer(type: 'eoa' | 'smartAccount'): void
  /**
   * Sends network and type of account to a frame that has reloaded. The message is posted at once,
   * so later requests arrive after it. Never rejects.
   */
  remind(): Promise<void>
  /**
   * Reads the visitor again after a change. The frame reports the type of account, because the
   * page's type may be outdated.
   */
  refresh(): Promise<void>
}

interface SessionParts {
  readonly call: Call
  readonly context: EmbeddedWalletContext
  /** Called with each event of the session. */
  emit(event: SessionEvent): void
  /** Called after accounts or networks changed. */
  onChanged(): void
}

/** The signed-in visitor, and their signed sessions. */
interface Answer {
  readonly user: AuthUser
  readonly signedIn: SiwxSession[]
}

/**
 * One object from sign-in to sign-out. An answer is late if the object has changed or is undefined
 * when it arrives.
 */
interface Member {
  user: AuthUser
  /**
   * The network of the chain family. Undefined if its adapter has its own default, because each
   * request names its network.
   */
  networkId: NetworkId | undefined
}

export function createWalletSession(parts: SessionParts): WalletSession {
  const { call, context } = parts
  const members = new Map<AuthFamily, Member>()

  const query = ({ networkId, preferredAccountType, socialUri, signIn }: UserQuery) =>
    omitUndefined({
      chainId: networkId ? toWireChain(networkId) : undefined,
      preferredAccountType,
      socialUri,
      siwxMessage: signIn?.siwxMessage,
    })
  const askUser = async (family: AuthFamily, userQuery: UserQuery): Promise<Answer> => {
    const payload: RequestPayload<'GET_USER'> = query(userQuery)
    const answer = await call('GET_USER', payload, { signal: userQuery.signal })
    return { user: readUser(family, answer), signedIn: userQuery.signIn?.read(answer) ?? [] }
  }
  const remember = () => {
    const networks = [...members.values()].flatMap(({ networkId }) => networkId ?? [])
    return context.writeLogin({ networks })
  }
  const grants = () =>
    [...members].map(([family, { user, networkId }]) => toGrant(family, user, networkId))
  const reportChanges = async () => {
    await remember()
    // The visitor has signed out in the meantime.
    if (members.size === 0) return
    parts.onChanged()
    parts.emit({ type: 'changed', grants: grants() })
  }

  const assertSignedIn = async ({ silent, signal }: OpenSessionParameters) => {
    const { isConnected } = await call('IS_CONNECTED', undefined, { signal })
    if (isConnected) return
    if (!silent) throw new NotSignedInError()
    await context.writeLogin(undefined)
    throw new NoAccountsError()
  }
  /** Returns the requested type of account. Solana has only one type. */
  const requestedType = (family: AuthFamily) => {
    const type = family === 'eip155' ? context.preferredAccountType(family) : undefined
    return type === 'smartAccount' || type === 'eoa' ? type : undefined
  }
  return {
    async open(parameters) {
      const { networks, silent, signIn, signal } = parameters
      const record = await context.readLogin()
      if (silent && !record) throw new NoAccountsError()
      await assertSignedIn(parameters)
      const openedGrants: Grant[] = []
      let unknown: FrameRequestError | undefined
      for (const [family, ids] of firstNetworks(networks, record?.networks ?? [])) {
        const isEvm = family === 'eip155'
        const begin = (networkId: NetworkId) =>
          askUser(family, {
            networkId,
            signal,
            preferredAccountType: requestedType(family),
            signIn: isEvm && signIn && !silent ? oneStepSignIn(signIn, networkId) : undefined,
          })
        const answer = await askOnKnown(ids, begin)
        if (answer instanceof FrameRequestError) {
          // The other chain families of the visitor stay connected.
          unknown = answer
          continue
        }
        const { user, signedIn } = answer
        const member = { user, networkId: isEvm ? user.networkId : undefined }
        members.set(family, member)
        openedGrants.push(toGrant(family, user, member.networkId, signedIn))
      }
      if (openedGrants.length === 0 && unknown) throw unknown
      await remember()
      parts.onChanged()
      return openedGrants
    },
    async end() {
      members.clear()
      await context.writeLogin(undefined)
      parts.onChanged()
    },
    isOpen: () => members.size > 0,
    user: async (family, userQuery) => (await askUser(family, userQuery)).user,
    current(family) {
      const member = members.get(family)
      if (!member) return undefined
      return { address: member.user.address, networkId: member.networkId ?? member.user.networkId }
    },
    undeployed() {
      const { user, networkId } = members.get('eip155') ?? {}
      const smart = user?.accounts?.find(({ type }) => type === 'smartAccount')
      // A foreign frame may not report it.
      if (!smart || user?.smartAccountDeployed !== false) return undefined
      return { address: smart.address, networkId: networkId ?? user.networkId }
    },
    async moveTo(networkId) {
      const member = members.get('eip155')
      const network = context
        .networks('eip155')
        .find((candidate) => candidate.caipNetworkId === networkId)
      const [rpcUrl] = network ? context.rpcUrls(network) : []
      const chainId = toWireChain(networkId)
      await call('SWITCH_NETWORK', omitUndefined({ chainId, rpcUrl }))
      if (!member || members.get('eip155') !== member) return
      // Not every network has a smart account of the visitor.
      const hasOthers = (member.user.accounts?.length ?? 0) > 1
      const isWanted = member.user.preferredAccountType === 'smartAccount'
      const { user } = hasOthers || isWanted ? await askUser('eip155', { networkId }) : member
      if (members.get('eip155') !== member) return
      member.user = user
      member.networkId = networkId
      await reportChanges()
    },
    prefer(type) {
      const member = members.get('eip155')
      if (member) member.user = { ...member.user, preferredAccountType: type }
    },
    async remind() {
      const member = members.get('eip155')
      if (!member) return
      const { preferredAccountType: type, networkId } = member.user
      const preferredAccountType = type === 'smartAccount' || type === 'eoa' ? type : undefined
      const userQuery = { networkId: member.networkId ?? networkId, preferredAccountType }
      await askUser('eip155', userQuery).catch((error) =>
        context.logger.debug('the embedded wallet was not told the active network', error),
      )
    },
    async refresh() {
      for (const [family, member] of [...members]) {
        const networkId = member.networkId ?? member.user.networkId
        const { user } = await askUser(family, { networkId })
        if (members.get(family) !== member) return
        member.user = user
      }
      if (members.size > 0) await reportChanges()
    },
  }
}
