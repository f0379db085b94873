# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.1 to §3.4.4, The application usage resource-lists

  Background:
    Given the usage "resource-lists"

  Rule: The AUID is resource-lists

    @id:documents-kept @RL-3.4-01 @implied-MUST
    Scenario: Documents are kept under it
      Given there is no document
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 404
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: The media type is application/resource-lists+xml

    @id:document-returned @RL-3.4-01 @implied-MUST
    Scenario: A document is returned with it
      Given the document "friends"
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"

    @id:document-cannot-put @RL-3.4-01 @implied-MUST
    Scenario Outline: A document cannot be put as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "friends"
      Then the server answers 415
      And the document does not exist
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client PUTs the document as document "friends"
      Then the request succeeds

      Examples:
        | id              | type                         |
        | application-rls | application/rls-services+xml |
        | application-xml | application/xml              |
        | text-plain      | text/plain                   |

  Rule: Names without a prefix in a node selector are of urn:ietf:params:xml:ns:resource-lists

    @id:document-uses-prefix-namespace @RL-3.4-01 @implied-MUST
    Scenario: In a document that uses a prefix for that namespace
      Given the document
        """folded
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns="urn:example:x">
          <rl:list name="friends">
            <rl:entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
          </rl:list>
        </rl:resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/entry/@uri'
      Then the server answers 200
      And the body is an AttValue of "sip:a@example.com"
      When the client sends GET to node 'resource-lists/list/x:entry/@uri?xmlns(x=urn:example:x)'
      Then the server answers 200
      And the body is an AttValue of "sip:b@example.com"
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:b@example.com"]'
      Then the server answers 404
