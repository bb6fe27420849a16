import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from './frame/theme.ts'
import { createQueryClient } from './frame/query-client.ts'
import { prefetchOrganisation } from './frame/prefetch.ts'
import { SessionGate } from './frame/session-gate.tsx'
import { ToastProvider } from './kit/toast.tsx'
import { createConsoleRouter } from './routes.tsx'
import './style/tokens.css'
import './style/base.css'
import './style/kit.css'
import './style/form.css'
import './style/table.css'
import './style/frame.css'

applyTheme()

const element = document.querySelector('#console')
const queryClient = createQueryClient()
const router = createConsoleRouter()

// The screen is loaded while the session is read, not after it.
void router.load()
prefetchOrganisation(queryClient)

if (element)
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
