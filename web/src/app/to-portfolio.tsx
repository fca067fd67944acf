import { Navigate, useLocation } from 'react-router-dom';

/** `/artists/{name}/bio` and anything deeper lead to the portfolio (RT-14). */
export function ToPortfolio() {
  return <Navigate to={portfolioOf(useLocation().pathname)} replace />;
}

export const portfolioOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/');
