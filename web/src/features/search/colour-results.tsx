import { PaletteEditor } from './refine/palette-editor.tsx';
import { withPalette } from './refine/refinement.ts';
import { useRefinement } from './refine/use-refinement.ts';
import { WordResults, type WordResultsProps } from './word-results.tsx';

/** Chooses the colours to search by and, once there are some, shows the images that have them. */
export function ColourResults({ galleries, instead }: Omit<WordResultsProps, 'text'>) {
  const { refinement, change } = useRefinement(galleries);
  const palette = refinement?.palette ?? [];
  return (
    <>
      <PaletteEditor
        palette={palette}
        onChange={(next, options) => change((params) => withPalette(params, next), options)}
      />
      {palette.length > 0 && <WordResults text="" {...{ galleries, instead }} />}
    </>
  );
}
