import { useModalContext } from '../../modal/context.js'

/** Functions to paste a receiver. */
interface Paste {
  /** Reads the clipboard. Undefined if the page can't read it. */
  readonly read?: () => Promise<void>
  /** Reads a picture that was pasted by the keyboard. @returns whether there was one */
  readonly takePicture: (data: DataTransfer) => boolean
}

/** In bytes. Larger than any picture of a QR code. */
const largestPicture = 20_000_000

/** Pastes a receiver, as text or as a picture of a QR code. */
export function usePaste(put: (text: string) => void): Paste {
  const { snackbar } = useModalContext().controllers
  const readPicture = async (picture: Blob) => {
    const { readCode } = await import('./read-code.js')
    const text = picture.size > largestPicture ? undefined : await readCode(picture)
    if (text === undefined) snackbar.show('error', { key: 'send.noCode' })
    else put(text)
  }
  const failed = () => snackbar.show('error', { key: 'send.pasteFailed' })
  const read = async () => {
    try {
      const items = await navigator.clipboard.read()
      for (const item of items) {
        const type = item.types.find((mimeType) => mimeType.startsWith('image/'))
        if (type) return await readPicture(await item.getType(type))
      }
      put(await navigator.clipboard.readText())
    } catch {
      failed()
    }
  }
  // A page without https has no clipboard.
  const { clipboard }: Partial<Pick<Navigator, 'clipboard'>> = navigator
  const canRead = typeof clipboard?.read === 'function'
  return {
    read: canRead ? read : undefined,
    takePicture(data) {
      const picture = [...data.files].find(({ type }) => type.startsWith('image/'))
      if (!picture) return false
      readPicture(picture).catch(failed)
      return true
    },
  }
}
