import type { Profile } from '@carabiner/controllers/internal'
import type { ChainNamespace, ConnectionState, DeepReadonly } from '@carabiner/core'

/** A chain family, and the profile that changes its wallets. */
export interface Family {
  readonly profile: Profile
  readonly namespace: ChainNamespace
}

/** A wallet of a family. */
export interface FamilyWallet extends Family {
  readonly connectorId: string
}

/** An account of a family's wallet. */
export interface FamilyAccount extends FamilyWallet {
  readonly address: string
}

/** A connected wallet of a family. */
export interface FamilyConnection extends Family {
  readonly connection: DeepReadonly<ConnectionState>
}
