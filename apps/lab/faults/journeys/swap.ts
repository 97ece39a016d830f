import { marketOf } from '../../e2e/stages/market'
import { payField } from '../../e2e/stages/swap'
import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { type Journey, type Visit, visitor } from '../visit'
import { connected } from './connected'
import { tryAgain } from './try-again'

interface Wanted {
  readonly pay: string | RegExp
  readonly get: string | RegExp
  readonly amount: string
}

async function review(visit: Visit, { pay, get, amount }: Wanted) {
  const { lab } = visit
  await lab.open()
  await lab.button('Swap').click()
  // The view shows an earlier swap in place of the form, as soon as it has read it.
  await expect(async () => {
    await lab.settled()
    for (const name of ['New swap', 'Cancel']) {
      const back = lab.button(name)
      if (await back.isVisible()) await back.click({ timeout: 1_000 })
    }
    // A list that loaded late in the previous attempt is already open.
    if (!(await lab.title.filter({ hasText: 'Select token' }).isVisible())) {
      await openList(lab, 'pay', 1_000)
    }
  }).toPass({ timeout: 20_000 })
  await choose(visit, pay)
  await openList(lab, 'get')
  await choose(visit, get)
  await payField(lab).fill(amount)
  await lab.button('Review swap').click()
  await expect(lab.title).toHaveText('Review swap')
}

async function openList(lab: LabPage, side: 'pay' | 'get', timeout = 15_000) {
  await lab.button(new RegExp(`^You ${side}: `)).click({ timeout })
  await expect(lab.title).toHaveText('Select token', { timeout })
}

/** Chooses a token of the list. */
async function choose(visit: Visit, token: string | RegExp) {
  const { lab } = visit
  const option = lab.dialog.getByRole('option', { name: token })
  await tryAgain(visit, option)
  await option.click()
  await expect(lab.title).toHaveText('Swap')
}

const swapped = ({ dialog }: LabPage) =>
  expect(dialog.getByText('Swapped', { exact: true }).first()).toBeVisible({ timeout: 30_000 })

/** Presses a button and waits for the wallet's prompt. */
async function press({ lab }: Visit, name: string | RegExp) {
  await lab.settled()
  await lab.button(name).click()
  await expect(lab.approve).toBeVisible()
}

const services: Journey['services'] = {
  tokens: () => /\/v1\/convert\/tokens/,
  prices: () => /\/v1\/convert\/quotes/,
  'fees and calls': () => /\/v1\/convert\/(gas-price|allowance|build-)/,
  chain: (lab) => new RegExp(lab.chain().rpcUrl),
}

export const swap: Journey = {
  name: 'swap of a coin',
  query: '?api',
  services,
  isConnected: true,
  needs: 'localStorage',
  start: connected,
  async begin(visit) {
    await review(visit, { pay: /^Ether/, get: /Kelp/, amount: '0.1' })
    await press(visit, /^Swap$/)
  },
  async finish(visit) {
    await visit.send(visit.lab)
    await swapped(visit.lab)
  },
}

export const swapWithApproval: Journey = {
  name: 'swap with an approval',
  query: '?api',
  services,
  isConnected: true,
  needs: 'localStorage',
  async prepare({ lab }) {
    await marketOf(lab).buy('PEARL', '1', { to: visitor })
  },
  start: connected,
  async begin(visit) {
    await review(visit, { pay: /Pearl/, get: /Tide/, amount: '100' })
    const approval = visit.lab.button('Approve PEARL')
    const swapping = visit.lab.button(/^Swap$/)
    await expect(approval.or(swapping).first()).toBeVisible()
    // The approval of an earlier journey is still valid.
    if (!(await approval.isVisible())) return
    await press(visit, 'Approve PEARL')
    await visit.send(visit.lab)
    await expect(swapping).toBeEnabled({ timeout: 30_000 })
  },
  async finish(visit) {
    await press(visit, /^Swap$/)
    await visit.send(visit.lab)
    await swapped(visit.lab)
  },
}
