import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useGradually } from './use-gradually.ts';

const counts: number[] = [];

function List({ length }: { length: number }) {
  counts.push(useGradually(length, 6));
  return null;
}

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/list">List</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Routes>
        <Route path="/list" element={<List length={40} />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

const open = (...paths: readonly string[]) =>
  render(
    <MemoryRouter initialEntries={[...paths]}>
      <Site />
    </MemoryRouter>,
  );
const press = (name: string) => act(() => screen.getByText(name).click());

afterEach(() => {
  cleanup();
  counts.length = 0;
});

describe('a list that is rendered gradually', () => {
  it('when its page is navigated to, then the first items come first and the others follow in steps', () => {
    open('/');
    press('List');
    expect(counts).toEqual([6, 18, 30, 40]);
  });

  it('when it is on the first page of the visit, then all items come at once', () => {
    open('/list');
    expect(counts).toEqual([40]);
  });

  it('when the visitor goes back to it, then all items come at once', () => {
    open('/list', '/');
    press('Back');
    expect(counts).toEqual([40]);
  });
});
