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
      Then the answer is 404
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: The media type is application/resource-lists+xml

    @id:document-returned @RL-3.4-01 @implied-MUST
    Scenario: A document is returned with it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to the document
      Then the answer is 200
      And the media type of the answer is "application/resource-lists+xml"

    @id:document-cannot-put @RL-3.4-01 @implied-MUST
    Scenario Outline: A document cannot be put as <type>
      Given there is no document
      And the next request has the header "Content-Type" with "<type>"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 415
      And there is no document now
      Given the next request has the header "Content-Type" with "application/resource-lists+xml"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success

      Examples:
        | id              | type                         |
        | application-rls | application/rls-services+xml |
        | application-xml | application/xml              |
        | text-plain      | text/plain                   |

  Rule: Names without a prefix in a node selector are of urn:ietf:params:xml:ns:resource-lists

    @id:document-uses-prefix-namespace @RL-3.4-01 @implied-MUST
    Scenario: In a document that uses a prefix for that namespace
      Given the document
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns="urn:example:x"><rl:list name="friends"><rl:entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></rl:list></rl:resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list/entry/@uri'
      Then the answer is 200
      And the answer is an AttValue of "sip:a@example.com"
      When the client sends GET to the node 'resource-lists/list/x:entry/@uri?xmlns(x=urn:example:x)'
      Then the answer is 200
      And the answer is an AttValue of "sip:b@example.com"
      When the client sends GET to the node 'resource-lists/list/entry[@uri="sip:b@example.com"]'
      Then the answer is 404
