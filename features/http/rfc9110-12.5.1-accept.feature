@server @usage:resource-lists
Feature: RFC 9110 §12.5.1, Accept

  Background:
    Given the document "friends"

  Rule: The server sends the media type of the resource if Accept covers it

    @id:document @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: GET of a document with Accept: <range>
      Given the next request has header "Accept" with value "<range>"
      When the client sends GET to the document
      Then the server answers 200
      But the response has media type "application/resource-lists+xml"

      Examples:
        | id               | range                                           |
        | exact            | application/resource-lists+xml                  |
        | other-case       | APPLICATION/Resource-Lists+XML                  |
        | subtype-wildcard | application/*                                   |
        | wildcard         | */*                                             |
        | lower-quality    | text/html, application/resource-lists+xml;q=0.5 |
        | wildcard-quality | text/html;q=0.9,*/*;q=0.1                       |

    @id:node @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: GET of <what> with Accept: <type>
      Given the next request has header "Accept" with value "<type>"
      When the client sends GET to "{document}/~~/<node>"
      Then the server answers 200
      But the response has media type "<type>"

      Examples:
        | id        | what         | node                      | type                     |
        | element   | an element   | resource-lists/list       | application/xcap-el+xml  |
        | attribute | an attribute | resource-lists/list/@name | application/xcap-att+xml |

  Rule: An Accept that does not cover the resource is answered 406, or 200 with the resource

    @id:not-covered @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: GET of a document with Accept: <range>
      Given the client sends GET to the document
      And the server answers 200
      And the response has media type "application/resource-lists+xml"
      And the next request has header "Accept" with value "<range>"
      When the client sends GET to the document
      Then the server answers 406, or 200 with media type "application/resource-lists+xml"

      Examples:
        | id    | range           |
        | html  | text/html       |
        | xml   | application/xml |
        | image | image/*         |
