import { expect } from '@playwright/test'
import type { Stage } from './stage'

export const troubleStages = [
  {
    name: 'an alert for developers',
    query: '?email&project',
    async reach(lab) {
      lab.lab.registry.misbehave({ path: '/appkit/v1/config', status: 401 })
      await lab.open()
      await expect(lab.dialog.getByText('Invalid Project ID')).toBeVisible()
      // The browser and the app log it too.
      lab.complaints.splice(0)
    },
  },
  {
    name: 'a view whose code does not arrive',
    inGate: true,
    query: '?api',
    async reach(lab) {
      await lab.connect()
      await lab.open()
      // Simulates a deployment that removed the previous files.
      await lab.page.route('**/assets/*.js', (route) => route.abort())
      await lab.button('Receive').click()
      await expect(lab.button('Try again')).toBeVisible()
      await lab.button('Try again').click()
      await expect(lab.button('Reload the page')).toBeVisible()
      await lab.page.unroute('**/assets/*.js')
      // The browser logs the failed request too.
      lab.complaints.splice(0)
    },
  },
] as const satisfies readonly Stage[]
