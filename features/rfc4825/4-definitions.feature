# That the XCAP root URI names no resource is in 6.1-xcap-root.feature.
@server @usage:resource-lists
Feature: RFC 4825 §4, Definitions

  Rule: The node selector separator is a whole path segment of two tildes, and a longer one is none

    # That a document may have another name than "index" is made sure of first.
    @id:document-called @XCAP-4-02 @implied-MUST
    Scenario Outline: A document called <name>
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
      When the client sends GET to "{root}/resource-lists/users/{xui}/<name>"
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="tildes"/></resource-lists>
        """
      When the client sends GET to "{root}/resource-lists/users/{xui}/<name>/~~/resource-lists/list/@name"
      Then the server answers 200
      And the body is an AttValue of "tildes"
      When the client sends GET to "{document}/~~/resource-lists/list/@name"
      Then the server answers 200
      And the body is an AttValue of "friends"

      Examples:
        | id      | name     |
        | my-list | my~~list |
        | index   | index~~  |
        | index-2 | ~~index  |
        | empty   | ~~~      |
        | empty-2 | ~        |

    @id:not-separate-node-selector @XCAP-4-02 @implied-MUST
    Scenario Outline: <separator> does not separate a node selector from a document
      Given the document "friends"
      When the client sends GET to "{document}/<separator>/resource-lists"
      Then the request does not succeed
      When the client sends GET to "{document}/~~/resource-lists"
      Then the server answers 200

      Examples:
        | id      | separator |
        | empty   | ~~~       |
        | empty-2 | ~         |
        | x       | ~~x       |

  Rule: A document URI names the document, a node URI names a node of it

    @id:document-document-element @XCAP-4-03 @implied-MUST
    Scenario: The document, and its document element
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- head -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"
      And the body equals (canonical XML)
        """
        <!-- head -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to node 'resource-lists'
      Then the server answers 200
      And the response has media type "application/xcap-el+xml"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
