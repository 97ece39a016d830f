import type { AdapterPlugin } from '@carabiner/core'
import type { EvmOptions } from '@carabiner/core/evm'
import type { ConformanceSubject, ConformanceWallet } from './subject.js'

/** An EVM wallet under test control. */
export interface EvmConformanceWallet extends ConformanceWallet {
  /** Returns the methods of all requests to the wallet, oldest first. */
  methods(): readonly string[]
  /** Fails the next request of a method with a code, without a prompt. */
  failNext(code: number, method: string): void
  /** Answers the next request of a method with a given result, without a prompt. */
  lie(result: unknown, method: string): void
  /** Never answers the next request of a method. */
  hang(method: string): void
  /** Reports that no chain can be reached, and fails every request with 4900. */
  goOffline(): void
}

/** The subject of {@link evmConformance}. Its first network is an anvil, on which contracts are deployed. */
export interface EvmConformanceSubject extends ConformanceSubject {
  createAdapter(options?: EvmOptions): AdapterPlugin
  installWallet(): EvmConformanceWallet
}
