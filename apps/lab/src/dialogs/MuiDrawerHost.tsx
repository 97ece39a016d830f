import type { CarabinerModal } from '@carabiner/ui-react'
import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import { Inside } from './Inside'

export function MuiDrawerHost({ modal }: { modal: CarabinerModal }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Drawer
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'A drawer', sx: { width: '100%' } } }}
      >
        <Inside modal={modal} />
        <button type="button" onClick={() => setOpen(false)}>
          Close it
        </button>
      </Drawer>
    </>
  )
}
