# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.1 to §3.4.4, The application usage resource-lists

  Background:
    Given the usage "resource-lists"

  Rule: The AUID of resource lists is resource-lists

    @id:auid @RL-3.4-01 @implied-MUST
    Scenario: The client PUTs a document under the AUID
      Given there is no document
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 404
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: The media type of resource lists is application/resource-lists+xml

    @id:get-media-type @RL-3.4-01 @implied-MUST
    Scenario: The client GETs a document
      Given the document "friends"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/resource-lists+xml"

    @id:wrong-media-type @RL-3.4-01 @implied-MUST
    Scenario Outline: The client PUTs a document as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "application/x-xcaliper+xml"
      And the client PUTs the document as document "friends"
      And the server refuses the request
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "friends"
      Then the server refuses the request
      But the document does not exist
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client PUTs the document as document "friends"
      And the request succeeds

      Examples:
        | id           | type                         |
        | rls-services | application/rls-services+xml |
        | xml          | application/xml              |
        | plain-text   | text/plain                   |

  Rule: Unprefixed names in a node selector are in urn:ietf:params:xml:ns:resource-lists

    @id:prefixed-document @RL-3.4-01 @implied-MUST
    Scenario: The document uses a prefix for the default namespace of the usage
      Given the document
        """folded
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns="urn:example:x">
          <rl:list name="friends">
            <rl:entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
          </rl:list>
        </rl:resource-lists>
        """
      And the client sends GET to node 'r:resource-lists/r:list/r:entry/@uri?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      And the server answers 200
      When the client sends GET to node 'resource-lists/list/entry/@uri'
      Then the server answers 200
      And the body matches "sip:a@example.com"
      But the client sends GET to node 'resource-lists/list/x:entry/@uri?xmlns(x=urn:example:x)'
      And the server answers 200
      And the body matches "sip:b@example.com"
      And the client sends GET to node 'resource-lists/list/entry[@uri="sip:b@example.com"]'
      And the request does not succeed
