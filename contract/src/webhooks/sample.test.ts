import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { eventTypes } from './index.ts'
import { sampleData } from './sample.ts'

for (const event of eventTypes)
  test(`the sample of ${event.type} matches its schema, and an empty object does not`, () => {
    const sample = sampleData(event)

    assert.ok(Check(event.data, sample), JSON.stringify(sample))
    assert.ok(!Check(event.data, {}))
  })
