import { expect, test } from './support.ts';

test('when the demo agency is there, then its pictures can be searched', async ({ catalogue, request }) => {
  test.setTimeout(180_000);
  const last = catalogue.artists.at(-1)?.pictures.at(-1);
  expect(last).toBeDefined();
  await expect
    .poll(async () => (await request.get(`/api/search/similar/${catalogue.image.image_id}`)).status(), {
      timeout: 170_000,
    })
    .toBe(200);
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(
          catalogue.images.map(({ image_id }) => request.get(`/api/search/similar/${image_id}`)),
        );
        return answers.every((answer) => answer.ok());
      },
      { timeout: 170_000 },
    )
    .toBe(true);
});
