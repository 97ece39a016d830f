import { afterEach, expect, it, vi } from 'vitest'
import { setup } from '../../controllers.fixture.js'

const startProject = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./start-project.js', () => ({ startProject }))

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

it('the code that reads a project’s settings is loaded again after it failed to load', async () => {
  startProject.mockRejectedValueOnce(new Error('no such chunk')).mockResolvedValue()
  const { carabiner, modal, shell } = setup({
    projectId: '0123456789abcdef0123456789abcdef',
    registry: { url: 'https://r.example' },
  })
  const warned = vi.spyOn(carabiner.logger, 'warn').mockImplementation(() => {})
  ends.push(shell.destroy, carabiner.destroy)
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  modal.open()
  await vi.waitFor(() => expect(startProject).toHaveBeenCalledTimes(2))
  modal.close()
  modal.open()
  expect(startProject).toHaveBeenCalledTimes(2)
})

it('a project’s settings count as pending until they have been read, and never in an app without a project id', async () => {
  let finish = () => {}
  startProject.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const page = setup({
    projectId: '0123456789abcdef0123456789abcdef',
    registry: { url: 'https://r.example' },
  })
  ends.push(page.shell.destroy, page.carabiner.destroy)
  expect(page.features.project.isReading).toBe(true)
  finish()
  await vi.waitFor(() => expect(page.features.project.isReading).toBe(false))
  const other = setup()
  ends.push(other.shell.destroy, other.carabiner.destroy)
  expect(other.features.project.isReading).toBe(false)
})
