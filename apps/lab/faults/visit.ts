import type { LabPage } from '../e2e/support/lab-page'
import { expect } from '../e2e/support/test'

/** What a visitor sets out to do, in two halves: a fault of the page strikes between them. */
export interface Journey {
  readonly name: string
  /** Of the lab's page. */
  readonly query: string
  /** Whom it asks, and the addresses that it asks there. */
  readonly services: Readonly<Record<string, (lab: LabPage) => RegExp>>
  /** Whether somebody is connected before it begins, and stays so. */
  readonly isConnected: boolean
  /** What it does not go without: it says so where the browser has none. */
  readonly needs?: 'localStorage' | 'right clock'
  /** Where the connection is stored while the journey loads the page anew: without it nobody is restored. */
  readonly outlives?: 'localStorage'
  /** What must be there on the chain first. */
  prepare?(visit: Visit): Promise<void>
  /** From a page that is loaded to where the journey begins. */
  start(visit: Visit): Promise<void>
  /** As far as the middle. */
  begin(visit: Visit): Promise<void>
  /** From there to the end, which it waits for. */
  finish(visit: Visit): Promise<void>
}

/** One visitor on one page. */
export interface Visit {
  readonly lab: LabPage
  /** Presses that sent a transaction. */
  sends: number
  /** How long the visitor tries for what does not load, in ms. */
  persistence: number
  /** The wallet's owner sends what is asked. */
  send(lab: LabPage): Promise<void>
}

export function createVisit(lab: LabPage): Visit {
  return {
    lab,
    sends: 0,
    persistence: patience,
    async send({ approve }) {
      await approve.click()
      this.sends += 1
    },
  }
}

/** The same visitor in another tab. */
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

/** The account of the wallet that is in the page. */
export const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Transactions of the visitor that the first chain has. */
export const sent = (lab: LabPage) => lab.chain().client.getTransactionCount({ address: visitor })

/** How long anything may look busy: the longest of our own time limits, and some for a slow machine. */
export const patience = 60_000

/** Whatever came about, it is said, and there is something to press. */
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
  await expect.poll(look, { timeout: patience }).toMatch(/^(asked|closed|open)$/)
}

/** The visitor turns down what is asked, and closes what is open. */
export async function putDown({ page, dialog, reject }: LabPage) {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  while (await reject.isVisible()) await reject.click()
  // It may be closing by itself.
  await page.evaluate(() => window.lab?.modals[0]?.close())
  await expect(dialog).toBeHidden()
}

/** A page that is loaded has restored who was connected. @returns whether somebody is */
export async function restored({ lab: { page, status } }: Visit): Promise<boolean> {
  await page.waitForFunction(() => window.lab?.modals[0]?.carabiner.getSnapshot().ready)
  await expect(status).toHaveText(/^(dis)?connected$/)
  return (await status.textContent()) === 'connected'
}

/** From the page as it is to the end of the journey. */
export async function complete(journey: Journey, visit: Visit) {
  await journey.start(visit)
  await journey.begin(visit)
  await journey.finish(visit)
}
