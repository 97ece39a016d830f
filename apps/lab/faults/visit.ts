import type { LabPage } from '../e2e/support/lab-page'
import { expect } from '../e2e/support/test'

/** A visitor's task in two halves. A fault of the page happens between them. */
export interface Journey {
  readonly name: string
  /** The query of the lab's page. */
  readonly query: string
  /** The services that it uses, with their addresses. */
  readonly services: Readonly<Record<string, (lab: LabPage) => RegExp>>
  /** Whether an account is connected before the journey begins, and stays connected. */
  readonly isConnected: boolean
  /**
   * A feature that it needs. Where the browser lacks the feature, the journey fails with a message.
   */
  readonly needs?: 'localStorage' | 'right clock'
  /** The storage that restores the connection when the journey reloads the page. */
  readonly outlives?: 'localStorage'
  /** Prepares the chain. */
  prepare?(visit: Visit): Promise<void>
  /** Goes from a loaded page to the start of the journey. */
  start(visit: Visit): Promise<void>
  /** Runs the first half. */
  begin(visit: Visit): Promise<void>
  /** Runs the second half, and waits for its end. */
  finish(visit: Visit): Promise<void>
}

/** One visitor on one page. */
export interface Visit {
  readonly lab: LabPage
  /** The number of sent transactions. */
  sends: number
  /** How long the visitor retries something that does not load, in ms. */
  persistence: number
  /** Sends as the wallet's owner. */
  send(lab: LabPage): Promise<void>
}

export function createVisit(lab: LabPage): Visit {
  return {
    lab,
    sends: 0,
    persistence: busyTimeout,
    async send({ approve }) {
      await approve.click()
      this.sends += 1
    },
  }
}

/** Returns a visit of the same visitor in another tab. */
export const inTab = (visit: Visit, lab: LabPage): Visit => ({
  lab,
  persistence: visit.persistence,
  get sends() {
    return visit.sends
  },
  set sends(count) {
    visit.sends = count
  },
  send: visit.send,
})

/** The account of the page's own wallet. */
export const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Returns the number of the visitor's transactions on the first chain. */
export const sent = (lab: LabPage) => lab.chain().client.getTransactionCount({ address: visitor })

/**
 * The time limit for any busy state, in ms: the packages' longest time limit, and more for a slow
 * machine.
 */
export const busyTimeout = 60_000

/** Expects a modal that is closed, waits for the wallet, or has a button or link to press. */
export async function expectClear({ page, dialog, approve }: LabPage) {
  const look = async () => {
    if (await approve.isVisible()) return 'asked'
    if (!(await dialog.isVisible())) return 'closed'
    const busy = await dialog.locator('[aria-busy=true]:visible').count()
    if (busy > 0) return 'busy'
    const frame = page.frameLocator('iframe[name="w3m-secure-iframe"]')
    const ways = [
      dialog.getByRole('button', { disabled: false, name: /^(?!Close$)/ }),
      dialog.getByRole('link'),
      frame.getByRole('button', { disabled: false }),
    ]
    for (const some of ways) if ((await some.count()) > 0) return 'open'
    return 'stuck'
  }
  await expect.poll(look, { timeout: busyTimeout }).toMatch(/^(asked|closed|open)$/)
}

/** Rejects the wallet's prompts, and closes other tabs and the modal. */
export async function putDown({ page, dialog, reject }: LabPage) {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  while (await reject.isVisible()) await reject.click()
  // The dialog may be closing by itself.
  await page.evaluate(() => window.lab?.modals[0]?.close())
  await expect(dialog).toBeHidden()
}

/** Waits until the page has restored its connection. @returns whether an account is connected */
export async function restored({ lab: { page, status } }: Visit): Promise<boolean> {
  await page.waitForFunction(() => window.lab?.modals[0]?.carabiner.getSnapshot().ready)
  await expect(status).toHaveText(/^(dis)?connected$/)
  return (await status.textContent()) === 'connected'
}

/** Runs a journey from the current page to its end. */
export async function complete(journey: Journey, visit: Visit) {
  await journey.start(visit)
  await journey.begin(visit)
  await journey.finish(visit)
}
