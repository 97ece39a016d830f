import type { Page } from '@playwright/test'
import type { LabPage } from './lab-page'

/** Opens a login's window by a press. @returns the window */
export async function openWindow(lab: LabPage, press: () => Promise<void>): Promise<Page> {
  const popup = lab.page.waitForEvent('popup')
  await press()
  return popup
}

/** Returns a press on the button of a service. */
export const press = (lab: LabPage, provider: string) => () =>
  lab.button(`Continue with ${provider}`).click()

/** Signs in at the service by a name. */
export async function signInAt(window: Page, name: string, answer = 'Continue') {
  await window.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await window.getByRole('button', { name: answer }).click()
}
