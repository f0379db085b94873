# 6.1-xcap-root.feature covers the XCAP root URI, which names no resource.
@server @usage:resource-lists
Feature: RFC 4825 §4, Definitions

  Rule: The node selector separator is a path segment of exactly two tildes

    # The document "my-list" shows first that the server allows other names than "index".
    @id:tildes-in-name @XCAP-4-02 @implied-MUST
    Scenario Outline: The document is named "<name>"
      Given the document "friends"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/my-list"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And there is no document at "{root}/resource-lists/users/{xui}/<name>"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/<name>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="tildes"/></resource-lists>
        """
      Then the request succeeds
      But the client sends GET to "{root}/resource-lists/users/{xui}/<name>"
      And the server answers 200
      And the response has media type "application/resource-lists+xml"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="tildes"/></resource-lists>
        """
      And the client sends GET to "{root}/resource-lists/users/{xui}/<name>/~~/resource-lists/list/@name"
      And the server answers 200
      And the body is the value "tildes"
      And the client sends GET to "{document}/~~/resource-lists/list/@name"
      And the server answers 200
      And the body is the value "friends"

      Examples:
        | id           | name     |
        | inside       | my~~list |
        | at-end       | index~~  |
        | at-start     | ~~index  |
        | three-tildes | ~~~      |
        | one-tilde    | ~        |

    @id:not-a-separator @XCAP-4-02 @implied-MUST
    Scenario Outline: The segment "<separator>" is not a separator
      Given the document "friends"
      And the client sends GET to "{document}/x/resource-lists"
      And the request does not succeed
      When the client sends GET to "{document}/<separator>/resource-lists"
      Then the request does not succeed
      But the client sends GET to "{document}/~~/resource-lists"
      And the server answers 200

      Examples:
        | id                | separator |
        | three-tildes      | ~~~       |
        | one-tilde         | ~         |
        | tildes-and-letter | ~~x       |

  Rule: A document URI names the document, and a node URI names a node in it

    @id:document-and-root @XCAP-4-03 @implied-MUST
    Scenario: GET of a document and of its document element
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- head -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the XML body has
        | XPath                    | value          |
        | local-name(/*)           | resource-lists |
        | count(/*/*)              | 1              |
        | string(/*/*[1]/@name)    | friends        |
      But the response has media type "application/resource-lists+xml"
      And the client sends GET to node 'resource-lists'
      And the server answers 200
      And the response has media type "application/xcap-el+xml"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
