import type { ReactNode } from 'react'
import { body as organisationBody } from '#contract/updateOrganisation'
import * as words from '#words/settings'
import { asBody } from '../kit/form/as-body.ts'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { Card } from '../kit/page.tsx'
import { PictureField } from './picture-field.tsx'
import { useOrganisationUpdate, type SettingsCardProps } from './use-update.ts'

/** The pictures of the organisation: uploaded, or at an address of its own site. */
export function PictureCard({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const { logo_image: logo, background_image: background, favicon } = organisation
  return (
    <Card title={words.branding()}>
      <div className="stack">
        <p className="muted">{words.picturesText()}</p>
        <PictureField picture="logo" label={words.logo()} hint={words.logoHint()} url={logo} />
        <PictureField picture="favicon" label={words.favicon()} hint={words.faviconHint()} url={favicon} />
        <PictureField
          picture="background"
          label={words.backgroundImage()}
          hint={words.backgroundHint()}
          url={background}
        />
        <details>
          <summary>{words.pictureAddresses()}</summary>
          {/* An upload changes the addresses: the form begins again with them. */}
          <Addresses
            key={JSON.stringify([logo, favicon, background])}
            organisation={organisation}
            onTheirs={onTheirs}
          />
        </details>
      </div>
    </Card>
  )
}

const addressFields = (): readonly FormField[] => [
  { name: 'logo_image', label: words.logoAddress(), hint: words.imageHint() },
  { name: 'favicon', label: words.faviconAddress(), hint: words.imageHint() },
  { name: 'background_image', label: words.backgroundAddress(), hint: words.imageHint() },
]

function Addresses({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const update = useOrganisationUpdate({ fields: toConflictFields(addressFields()), onTheirs })
  return (
    <SchemaForm
      schema={organisationBody}
      isUpdate
      initial={{
        logo_image: organisation.logo_image ?? '',
        favicon: organisation.favicon ?? '',
        background_image: organisation.background_image ?? '',
      }}
      fields={addressFields()}
      submit={words.save()}
      isBusy={update.isBusy}
      error={update.error}
      onSubmit={(body) => void update.run(asBody(body))}
    />
  )
}
