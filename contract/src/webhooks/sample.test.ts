import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { eventTypes } from './index.ts'
import { sampleData } from './sample.ts'

for (const event of eventTypes)
  test(`the sample of ${event.type} is what its schema describes, and a part of it is not`, () => {
    const sample = sampleData(event)

    assert.ok(Check(event.data, sample), JSON.stringify(sample))
    assert.ok(!Check(event.data, {}))
  })
