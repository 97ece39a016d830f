// The permissions to spend without asking that an account has granted to apps.
import { grantNone, grantTwo, openPermissions } from './stages/permissions'
import { gate } from './support/gate'
import { expect, test } from './support/test'

test('[S7.23] the permissions view lists an account’s permissions, and revokes one with the account’s signature', {
  tag: gate,
}, async ({ labPage }) => {
  await grantTwo(labPage)
  await labPage.goto('?api')
  await openPermissions(labPage)
  const { dialog } = labPage
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('Up to 1 ETH in total')).toBeVisible()
  await expect(dialog.getByText('Up to 0.01 ETH every day')).toBeVisible()
  await labPage.button('Revoke the permission of Harbor Games').click()
  await labPage.button(/^Revoke$/).click()
  await labPage.approve.click()
  await expect(dialog.getByText('Harbor Games')).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const [request] = labPage.lab.blockchainApi
    .requests()
    .filter(({ path }) => path.endsWith('/revoke'))
  expect(request?.path).toMatch(/^\/v1\/sessions\/0x[\da-fA-F]{40}\/revoke$/)
  await labPage.button('Back').click()
  await labPage.button('Spending permissions').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await grantNone(labPage)
})

test('the permissions view keeps a permission if the visitor rejects the revocation, and can try again', async ({
  labPage,
}) => {
  await grantTwo(labPage)
  await labPage.goto('?api')
  await openPermissions(labPage)
  await labPage.button('Revoke the permission of Harbor Games').click()
  await labPage.button('Cancel').click()
  await expect(labPage.button('Revoke the permission of Harbor Games')).toBeFocused()
  await labPage.button('Revoke the permission of Harbor Games').click()
  await labPage.button(/^Revoke$/).click()
  await labPage.reject.click()
  await expect(
    labPage.dialog.getByText('You declined. The permission is still valid.'),
  ).toBeVisible()
  await expect(labPage.dialog.getByRole('listitem')).toHaveCount(2)
  await grantNone(labPage)
})

test('the permissions view reports that the list cannot be loaded, and loads it again on demand', async ({
  complaints,
  labPage,
}) => {
  await grantTwo(labPage)
  labPage.lab.blockchainApi.misbehave({ path: '/v1/sessions', status: 500, times: 1 })
  await labPage.goto('?api')
  await openPermissions(labPage)
  await expect(labPage.dialog.getByText('Permissions could not be loaded')).toBeVisible()
  complaints.splice(0)
  await labPage.button('Try again').click()
  await expect(labPage.dialog.getByRole('listitem')).toHaveCount(2)
  await grantNone(labPage)
})
