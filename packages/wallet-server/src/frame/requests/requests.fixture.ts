import { severityOf } from '@carabiner/core/preview'
import type { Json } from '@carabiner/wallet-frame/protocol'
import { isValidElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { statementText } from '../../../../core/src/preview/told.fixture.js'
import type { FrameConfig } from '../config/frame-config.js'
import type { RequestsParts, WalletKeys } from '../requests-contract.js'
import { english } from '../texts/en.js'
import type { Approval } from './approval/approval.js'
import type { ApprovalView } from './approval/approval-machine.js'
import { createRequests } from './create-requests.js'
import type { PermissionList } from './permissions/permission-list.js'

const shown = z.object({
  onRejectAll: z.custom<() => void>((value) => typeof value === 'function'),
  approval: z.custom<Approval>((value) => typeof value === 'object'),
})

const listing = z.object({
  list: z.custom<PermissionList>((value) => typeof value === 'object'),
})

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A test's EVM network in the frame's configuration. */
export const evmNetwork = ({ id, url }: { id: number; url: string }) => ({
  id: `eip155:${id}`,
  name: `Anvil ${id}`,
  rpcUrl: url,
  nativeCurrency: ether,
})

/** A test's Solana network in the frame's configuration. */
export const solanaNetwork = ({ id, url }: { id: string; url: string }) => ({
  id: `solana:${id}`,
  name: 'Cove',
  rpcUrl: url,
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
})

/** A frame's requests with a test's keys. The test reads the views instead of rendering them. */
export function openRequests(
  keys: WalletKeys,
  networks: FrameConfig['networks'],
  overrides: Partial<RequestsParts> = {},
) {
  let node: ReactNode
  const store = new Map<string, unknown>()
  const records = new Map<string, Json>()
  const ended = new AbortController()
  const config: FrameConfig = {
    walletName: 'Test',
    allowedOrigins: [],
    isDevelopment: true,
    networks,
  }
  const requests = createRequests(
    {
      parentOrigin: 'https://shop.example',
      ownOrigin: 'https://wallet.example',
      config,
      now: Date.now,
      account: () => ({ eip155: keys.eip155.address, solana: keys.solana.address }),
      smartAccount: async () => undefined,
      network: (family) => networks.find(({ id }) => id.startsWith(family)),
      unlock: async () => keys,
      permissionRecords: {
        list: async () => [...records.values()].reverse(),
        keep: async (id, value) => void records.set(id, value),
        forget: async (id) => void records.delete(id),
      },
      show(screen) {
        node = screen
      },
      signal: ended.signal,
      ...overrides,
    },
    {
      readJson: async (key, schema) => z.safeParse(schema, store.get(key)).data,
      writeJson: async (key, value) => void store.set(key, value),
    },
  )
  const props = () => (isValidElement(node) ? z.safeParse(shown, node.props).data : undefined)
  const approval = (): Approval | undefined => props()?.approval
  return {
    requests,
    destroy() {
      requests.abort()
      ended.abort()
    },
    store,
    /** The server's records of permissions, unsealed. */
    records,
    isShown: () => node !== undefined,
    /** Returns the view once the visitor can decide. */
    async waitForView(steps: readonly string[] = ['ready', 'failed']) {
      const view = await vi.waitFor(
        () => {
          const now = approval()?.getView()
          if (!now || !steps.includes(now.step)) throw new Error('nothing is asked yet')
          return now
        },
        { timeout: 15_000, interval: 5 },
      )
      return { view, ...textsOf(view) }
    },
    /** Returns the permissions in the list. */
    async permissions() {
      const screen = requests.permissionsScreen({ done() {}, cancel() {} })
      const { data } = z.safeParse(listing, isValidElement(screen) ? screen.props : undefined)
      return (await data?.list.read()) ?? []
    },
    confirm: () => approval()?.confirm(),
    reject: () => approval()?.reject(),
    rejectAll: () => props()?.onRejectAll(),
    retry: () => approval()?.retry(),
    edit: (allowance: bigint) => approval()?.edit({ allowance }),
  }
}

/** Returns the shown sentences, warnings and changes. */
function textsOf({ review }: ApprovalView) {
  const preview = review?.preview
  return {
    says:
      review?.statements.map((one) =>
        statementText(one, { facts: review.facts, language: english }),
      ) ?? [],
    warns: review?.warnings.map((one) => `${severityOf(one)} ${one.code}`) ?? [],
    changes: preview?.state === 'known' ? preview.changes : undefined,
  }
}
