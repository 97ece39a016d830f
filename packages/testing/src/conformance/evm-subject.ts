import type { AdapterPlugin } from '@carabiner/core'
import type { EvmOptions } from '@carabiner/core/evm'
import type { ConformanceSubject, ConformanceWallet } from './subject.js'

/** An EVM wallet under test control. */
export interface EvmConformanceWallet extends ConformanceWallet {
  /** The methods that it was asked, oldest first. */
  methods(): readonly string[]
  /** Refuses the next request of a method with a code, unprompted. */
  failNext(code: number, method: string): void
  /** Answers the next request of a method with this, unprompted. */
  lie(result: unknown, method: string): void
  /** Never answers the next request of a method. */
  hang(method: string): void
  /** Tells that no chain can be reached, and refuses everything with 4900. */
  goOffline(): void
}

/** What {@link evmConformance} is run on. The first network is an anvil: contracts are put there. */
export interface EvmConformanceSubject extends ConformanceSubject {
  createAdapter(options?: EvmOptions): AdapterPlugin
  installWallet(): EvmConformanceWallet
}
