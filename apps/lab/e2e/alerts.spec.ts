import { expect, test } from './support/test'

test('[S8.37] an alert in the modal does not cover the header, so the visitor can close the modal', async ({
  complaints,
  labPage,
}) => {
  labPage.lab.registry.misbehave({ path: '/appkit/v1/config', status: 401 })
  await labPage.goto('?email&project')
  await labPage.open()
  const alert = labPage.dialog.getByText('Invalid Project ID')
  await expect(alert).toBeVisible()
  await expect(labPage.dialog.getByText('Check projectId.')).toBeVisible()
  // The browser logs the failed response too.
  expect(complaints.splice(0).length).toBeGreaterThan(0)
  await labPage.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await labPage.button('Close message').click()
  await expect(alert).toHaveCount(0)
})
