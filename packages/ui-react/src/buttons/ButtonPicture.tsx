import { type ReactNode, useCallback, useState } from 'react'
import { hue } from '../primitives/picture/hue.js'
import type { NetworkMarkProps } from '../primitives/picture/NetworkMark.js'
import { useButtonPart } from './useButtonPart.js'

const loadMark = () =>
  import('../primitives/picture/NetworkMark.js').then(({ NetworkMark }) => NetworkMark)

/**
 * Gives an element two colours of an id. Through the object model: a style attribute in server-rendered
 * HTML breaks a strict policy.
 */
function useHue(id: string) {
  return useCallback(
    (element: HTMLElement | null) => {
      const from = hue(id.toLowerCase())
      element?.style.setProperty('--cb-hue', String(from))
      element?.style.setProperty('--cb-hue-2', String((from + 300) % 360))
    },
    [id],
  )
}

export interface ButtonPictureProps {
  part: 'picture' | 'badge' | 'avatar'
  /** Gives what stands in for the image its colour. */
  id: string
  src?: string | undefined
  /** Its first letter stands in for an image that does not come; without a name, a colour does. */
  name?: string
  /** It is a network's: its mark comes before its letter. @default false */
  network?: boolean
  /** Stands in a ring that turns. */
  waiting?: boolean
  children?: ReactNode
}

/** A round picture: of an account, a network, a wallet. */
export function ButtonPicture(props: ButtonPictureProps) {
  const { part, id, src, name, network = false, waiting, children } = props
  const [broken, setBroken] = useState<string>()
  const paint = useHue(id)
  // One that broke before React listened is found when it is attached.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
  }, [])
  const shown = src !== undefined && src !== broken
  const letter = !shown && name ? [...name.trim()][0] : undefined
  // In an element of its own: a browser that translates takes bare text out of React's hands.
  const initial = letter && <span>{letter}</span>
  const Mark = useButtonPart<NetworkMarkProps>(loadMark, network && !shown)
  return (
    <span
      ref={paint}
      data-carabiner-part={part}
      data-initial={letter && ''}
      data-waiting={waiting ? '' : undefined}
      aria-hidden="true"
      translate="no"
    >
      {shown ? (
        <img
          ref={check}
          src={src}
          alt=""
          // A name's owner may have chosen where it is.
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : Mark ? (
        <Mark id={id}>{initial}</Mark>
      ) : (
        initial
      )}
      {children}
    </span>
  )
}
