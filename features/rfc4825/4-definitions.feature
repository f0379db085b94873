# That the XCAP root URI names no resource is in 6.1-xcap-root.feature.
@server @usage:resource-lists
Feature: RFC 4825 §4, Definitions

  Rule: The node selector separator is a whole path segment of two tildes, and a longer one is none

    # That a document may have another name than "index" is made sure of first.
    @id:document-called @XCAP-4-02 @implied-MUST
    Scenario Outline: A document called <name>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the document of "resource-lists" at "{root}/resource-lists/users/{xui}/my-list"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And there is nothing at "{root}/resource-lists/users/{xui}/<name>"
      And the next request has the header "Content-Type" with "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/<name>" with the body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="tildes"/></resource-lists>
        """
      Then the answer is a success
      When the client sends GET to "{root}/resource-lists/users/{xui}/<name>"
      Then the answer is 200
      And the media type of the answer is "application/resource-lists+xml"
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="tildes"/></resource-lists>
        """
      When the client sends GET to "{root}/resource-lists/users/{xui}/<name>/~~/resource-lists/list/@name"
      Then the answer is 200
      And the answer is an AttValue of "tildes"
      When the client sends GET to "{document}/~~/resource-lists/list/@name"
      Then the answer is 200
      And the answer is an AttValue of "friends"

      Examples:
        | id      | name     |
        | my-list | my~~list |
        | index   | index~~  |
        | index-2 | ~~index  |
        | empty   | ~~~      |
        | empty-2 | ~        |

    @id:not-separate-node-selector @XCAP-4-02 @implied-MUST
    Scenario Outline: <separator> does not separate a node selector from a document
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to "{document}/<separator>/resource-lists"
      Then the answer is no success
      When the client sends GET to "{document}/~~/resource-lists"
      Then the answer is 200

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
      Then the answer is 200
      And the media type of the answer is "application/resource-lists+xml"
      And the body is, as canonical XML,
        """
        <!-- head -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to the node 'resource-lists'
      Then the answer is 200
      And the media type of the answer is "application/xcap-el+xml"
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
