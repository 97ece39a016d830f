import type { ModalConnectOptions } from '@carabiner/ui-react'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const message = { namespace: 'eip155', type: 'message', message: 'Welcome' } as const

/** The outcome of `modal.connect`, as far as a test reads it. */
export interface ConnectOutcome {
  /** The name of the error, if it rejected. */
  error?: string
  address?: string
  signedIn?: boolean
  request?: { status: string; error?: string; result?: Record<string, unknown> }
}

/** Calls `modal.connect` in the page, as a host does. `outcomeOf` reads its outcome. */
export const beginConnect = (
  { page }: LabPage,
  options: ModalConnectOptions = { request: message },
) =>
  page.evaluate((given) => {
    const modal = window.lab?.modals[0]
    const outcome = modal?.connect(given).then(
      (result) => {
        const { account } = result
        const signedIn = 'signIn' in result && result.signIn !== undefined
        return { address: account.address, signedIn, ...describe(result) }
      },
      ({ name }: Error) => ({ error: name }),
    )
    Object.assign(window, { connectOutcome: outcome })
    function describe(result: object) {
      const request: unknown = Reflect.get(result, 'request')
      if (!request || typeof request !== 'object') return {}
      const { status, error, result: made } = Object.fromEntries(Object.entries(request))
      return { request: { status, error: error?.name, result: made } }
    }
  }, options)

/** Waits for the outcome of the last `beginConnect`. */
export const outcomeOf = ({ page }: LabPage): Promise<ConnectOutcome> =>
  page.evaluate(() => Reflect.get(window, 'connectOutcome'))

/** Connects the lab's wallet, which then has the first request. */
export async function reachFirstRequest(lab: LabPage) {
  await beginConnect(lab)
  await lab.button('Lab Wallet').click()
  await lab.approve.click()
  await expect(lab.title).toHaveText('Approve request')
  await expect(lab.dialog.getByText('Confirm in Lab Wallet')).toBeVisible()
  // The wallet opens after the request is described.
  await expect(lab.approve).toBeVisible()
}

export const firstRequestStages = [
  { name: 'first request', view: 'FirstRequest', inGate: true, reach: reachFirstRequest },
  {
    name: 'first request, slow',
    async reach(lab) {
      await lab.page.clock.install()
      await beginConnect(lab)
      await lab.button('Lab Wallet').click()
      await lab.approve.click()
      await expect(lab.approve).toBeVisible()
      await lab.page.clock.runFor(20_500)
      await expect(lab.dialog.getByText(/Still waiting/)).toBeVisible()
    },
  },
  {
    name: 'first request, declined',
    async reach(lab) {
      await reachFirstRequest(lab)
      await lab.reject.click()
      await expect(lab.dialog.getByText('Request declined')).toBeVisible()
    },
  },
  {
    name: 'first request, failed',
    async reach(lab) {
      await lab.wallet().fail(-32603, 'Internal error', 'personal_sign')
      await beginConnect(lab)
      await lab.button('Lab Wallet').click()
      await lab.approve.click()
      await expect(lab.dialog.getByText('Request failed')).toBeVisible()
    },
  },
  {
    name: 'first request, unknown outcome',
    async reach(lab) {
      await reachFirstRequest(lab)
      await lab.page.evaluate(() => {
        const { carabiner } = window.lab?.modals[0] ?? {}
        const [request] = carabiner?.getSnapshot().pendingRequests ?? []
        carabiner?.stopWaiting(request?.id ?? '')
      })
      await expect(lab.dialog.getByText('We don’t know if it went through')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
