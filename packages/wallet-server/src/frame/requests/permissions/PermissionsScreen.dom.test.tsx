import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FrameParts, FrameProvider } from '../../screens/FrameContext.js'
import { english } from '../../texts/en.js'
import { LanguageContext } from '../../texts/LanguageContext.js'
import { createText } from '../../texts/language.js'
import { type Approval, createApproval } from '../approval/approval.js'
import { factsOf } from '../facts-of.js'
import { PermissionsScreen } from './PermissionsScreen.js'
import type { ListedPermission } from './permission-list.js'
import { sayPermission } from './say-permission.js'

const network = {
  id: 'eip155:1',
  name: 'Harbor',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const limit = { allowance: 10n ** 18n, expiry: 2_000_000_000 }
const permission: ListedPermission = {
  context: '0x01',
  origin: 'https://app.example',
  network,
  statement: sayPermission('0x000000000000000000000000000000000000a11e', limit, 0),
  facts: factsOf(network, new Map()),
}
const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  for (const end of cleanups.splice(0)) act(end)
  vi.unstubAllGlobals()
})

/** A revocation that the network never answers. */
function takeBack() {
  const job = { isPerishable: false, prepare: () => new Promise<never>(() => {}) }
  const { signal } = new AbortController()
  const unlock = () => new Promise<never>(() => {})
  const approval = createApproval(job, { unlock, signal })
  const outcome = approval.result.then(
    () => 'done',
    (error: Error) => error.message,
  )
  return { approval, outcome }
}

/** The screen with one permission. @returns a function that leaves it */
async function open(revoke: () => Promise<Approval>) {
  const parts = {
    text: createText(english.messages),
    custody: { unlockByDevice: async () => true },
  } as unknown as FrameParts
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  cleanups.push(() => element.remove())
  const list = { read: async () => [permission], revoke: () => Promise.reject(new Error('unused')) }
  await act(async () =>
    root.render(
      <LanguageContext value={english}>
        <FrameProvider value={parts}>
          <PermissionsScreen
            list={list}
            revoke={revoke}
            origin="https://wallet.example"
            done={() => {}}
            cancel={() => {}}
          />
        </FrameProvider>
      </LanguageContext>,
    ),
  )
  const button = [...element.querySelectorAll('button')].find((one) => one.textContent === 'Revoke')
  await act(async () => button?.click())
  return { element, leave: () => act(async () => root.unmount()) }
}

it('leaving the permissions screen while the revocation waits for confirmation does not revoke', async () => {
  const { approval, outcome } = takeBack()
  const { element, leave } = await open(async () => approval)
  expect(element.querySelector('main')?.getAttribute('aria-label')).toBe('Confirm')
  await leave()
  expect(await outcome).toBe('User rejected the request')
})

it('leaving the permissions screen while the revocation is being prepared does not revoke', async () => {
  const { approval, outcome } = takeBack()
  let begin: (approval: Approval) => void = () => {}
  const { leave } = await open(() => new Promise((resolve) => (begin = resolve)))
  await leave()
  await act(async () => begin(approval))
  expect(await outcome).toBe('User rejected the request')
})
